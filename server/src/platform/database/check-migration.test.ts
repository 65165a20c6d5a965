import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkMigration } from './check-migration.ts'
import { splitStatements } from './statements.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')
/** The last one that was written before migrations were checked. */
const LAST_UNCHECKED = '0066'

describe('a migration is refused that', () => {
  it.each([
    ['adds a computed column', 'alter table users add column plain text generated always as (plain(name)) stored'],
    ['adds a column with a value for each row', 'alter table users add column code uuid default gen_random_uuid()'],
    ['changes the type of a column', 'alter table users alter column phone type varchar(40)'],
    ['sets NOT NULL', 'ALTER TABLE users\n  ALTER COLUMN phone SET NOT NULL'],
    ['checks all rows', "alter table users add constraint named check (name <> '')"],
    ['checks a foreign key', 'alter table users add foreign key (city) references cities'],
    ['adds a key', 'alter table users add constraint one unique (phone)'],
    ['builds an index', 'create index users_phone on users (phone)'],
    ['changes all rows', "update users set phone = null where phone = ''"],
    ['deletes rows', 'with old as (select 1) delete from users'],
    ['locks a table', 'lock table users'],
    ['drops a column', 'alter table users drop column phone'],
    ['renames a table', 'alter table users rename to people'],
    ['drops a table', 'drop table users'],
    ['changes all rows in a block', 'do $$ begin if true then update users set phone = null; end if; end $$'],
    [
      'calls a function that locks the table',
      'create function f() returns void as $$ begin lock table users; end $$ language plpgsql; select f()',
    ],
    [
      'calls a function by way of another',
      `create function f() returns void as $$ begin delete from users; end $$ language plpgsql;
       create procedure g() as $$ begin perform f(); end $$ language plpgsql; call g()`,
    ],
    [
      'reads rows while a trigger keeps its table locked',
      'create trigger t after insert on users for each row execute function f(); insert into counts select count(*) from users',
    ],
  ])('%s', (_what, statement) => {
    expect(checkMigration(`${statement};`)).toMatchObject([{ table: 'users' }])
  })
})

it('a migration is refused that runs SQL which a function builds, unless it says why that is harmless', () => {
  const block = "do $$ begin execute format('lock table %I', 'users'); end $$"
  const procedure = `create procedure f() as $$ begin execute 'truncate ' || 'users'; end $$ language plpgsql; call f()`
  expect(checkMigration(block)).toMatchObject([{ table: 'do' }])
  expect(checkMigration(procedure)).toMatchObject([{ table: 'f' }])
  expect(checkMigration(`-- accepted do: it is not used\n${block}`)).toEqual([])
  expect(checkMigration(`-- accepted f: it is not used\n${procedure}`)).toEqual([])
})

describe('a migration is accepted that', () => {
  it.each([
    ['adds a column', "alter table users add column code text not null default ''"],
    ['adds a check for new rows', "alter table users add constraint named check (name <> '') not valid"],
    ['validates it later', 'alter table users validate constraint named'],
    ['adds a key of an index', 'alter table users add constraint one unique using index users_phone'],
    ['builds an index beside writes', 'create unique index concurrently users_phone on users (phone)'],
    [
      'changes its own table',
      'create table notes (id int); create index notes_id on notes (id); update notes set id = 1',
    ],
    ['says why', '-- accepted users: has a row for each admin\nalter table users alter column phone set not null'],
    [
      'has a function about rows',
      'create function f() returns void as $$ update users set phone = null; $$ language sql',
    ],
    ['adds a trigger', 'create trigger t after insert on users for each row execute function f()'],
    [
      'reads rows before it adds a trigger',
      `insert into counts select count(*) from users;
       create trigger t after insert on users for each row execute function f()`,
    ],
    [
      'reads rows after a trigger was added in a transaction of its own',
      `-- outside of a transaction
       create trigger t after insert on users for each row execute function f(); insert into counts select 1 from users`,
    ],
    ['speaks of it only', "-- drop table users;\ncomment on table users is 'drop table users; --'"],
  ])('%s', (_what, text) => {
    expect(checkMigration(text)).toEqual([])
  })

  it('locks a small table, but never one that takes away what is used', () => {
    const isBig = (table: string) => table === 'users'
    expect(checkMigration('create index a on notes (id); create index b on users (id)', isBig)).toHaveLength(1)
    expect(checkMigration('alter table notes drop column id', isBig)).toHaveLength(1)
  })
})

it('statements end at semicolons outside of texts, comments and bodies of functions', () => {
  expect(
    splitStatements(`select ';'; -- a; b
      /* c; d */ select "e;f"; do $x$ begin; end; $x$; select 1`),
  ).toEqual(["select ';'", 'select "e;f"', 'do $x$ begin; end; $x$', 'select 1'])
})

it('migrations run while the version before still serves: none locks or rewrites a table, or takes something away', () => {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name > `${LAST_UNCHECKED}_~`)
  const findings = names.flatMap((name) =>
    checkMigration(readFileSync(join(FOLDER, name), 'utf8')).map(({ table, reason }) => `${name}: ${table}: ${reason}`),
  )
  expect(findings).toEqual([])
})
