import { useTranslation } from 'react-i18next'
import { PRODUCT_NAME } from '#contract/product.ts'
import type { StatusPart, SystemStatus } from '#contract/status.ts'
import type { en } from '../../languages/status/en.ts'
import { useFileSizeFormat } from '../../ui/fileSize.ts'
import { useFormat } from '../../ui/format.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { useDuration } from './useDuration.ts'

export type Fact = { readonly key: string; readonly label: string; readonly value: string }

/** Names of programs and products are the same in all languages. */
const GATEWAYS: Record<string, string> = { stripe: 'Stripe', chapa: 'Chapa' }

/** Returns what describes each part of the system. */
export const useFacts = () => {
  const { t } = useTranslation('status')
  const { number } = useFormat()
  const { moment } = useLocalTime()
  const size = useFileSizeFormat()
  const duration = useDuration()
  const fact = (key: keyof typeof en.facts, value: string): Fact => ({ key, label: t(`facts.${key}`), value })
  const waiting = (count: number, seconds: number) =>
    count === 0 ? t('none') : t('waiting', { n: number(count), duration: duration(seconds) })

  return (status: SystemStatus): Record<StatusPart, Fact[]> => {
    const { program, processes, jobs, mail, storage, payments, database, replicas, search, backup } = status
    return {
      program: [
        { key: 'version', label: PRODUCT_NAME, value: program.version },
        fact('node', program.node),
        fact('postgres', program.postgres),
        fact('migrations', number(program.migrations)),
        ...(program.lastMigration ? [fact('lastMigration', program.lastMigration)] : []),
      ],
      processes: processes.list.map(({ id, host, pid, version, startedAt, memoryBytes, isSilent }) => ({
        key: id,
        label: `${host} · ${pid} · ${version}`,
        value: isSilent ? t('silent') : t('since', { moment: moment(startedAt), size: size(memoryBytes) }),
      })),
      jobs: [
        ...jobs.queues.map(({ name, waiting: count, oldestSeconds }) => ({
          key: name,
          label: name,
          value: waiting(count, oldestSeconds),
        })),
        fact('failed', number(jobs.failed)),
      ],
      mail: [
        fact('mailServer', t(`mail.${mail.isReachable === false ? 'UNREACHABLE' : mail.kind}`)),
        fact('mailsWaiting', waiting(mail.waiting, mail.oldestSeconds)),
      ],
      storage: [
        fact('files', t(`storage.${storage.kind}`)),
        fact('writable', t(storage.isWritable ? 'yes' : 'no')),
        fact('disk', t('free', { free: size(storage.freeBytes), total: size(storage.totalBytes) })),
      ],
      payments: [
        ...payments.gateways.map(({ name, isCurrent, mode, lastPaidAt }) => ({
          key: name,
          label: `${GATEWAYS[name] ?? t('sandbox')} · ${t(`mode.${mode}`)}${isCurrent ? '' : ` · ${t('earlier')}`}`,
          value: lastPaidAt ? t('lastPaid', { moment: moment(lastPaidAt) }) : t('neverPaid'),
        })),
        fact('unanswered', number(payments.unanswered)),
      ],
      database: [
        fact('server', t(`database.${database.kind}`)),
        fact('size', size(database.bytes)),
        fact('connections', t('of', { n: number(database.connections), total: number(database.maxConnections) })),
        fact('connectionsNeeded', number(database.connectionsNeeded)),
        fact('transaction', duration(database.oldestTransactionSeconds)),
      ],
      replicas: replicas.list.length
        ? replicas.list.map(({ name, state, lagSeconds }) => ({
            key: name,
            label: name,
            value: t(`replica.${state}`, { duration: duration(lagSeconds) }),
          }))
        : [fact('readBy', t('replica.NONE'))],
      search: [fact('answers', t(`search.${search.state}`))],
      backup: backup.last
        ? [
            fact('finished', moment(backup.last.finishedAt)),
            fact('rows', number(backup.last.rows)),
            fact('backedUp', `${number(backup.last.files)} · ${size(backup.last.bytes)}`),
          ]
        : [fact('finished', t(backup.isNeeded ? 'never' : 'noBackup'))],
    }
  }
}
