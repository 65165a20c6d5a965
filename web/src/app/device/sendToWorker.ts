import type { WorkerMessage } from '../../worker/names.ts'

export const sendToWorker = (worker: ServiceWorker | null, message: WorkerMessage, ports: MessagePort[] = []): void =>
  worker?.postMessage(message, ports)
