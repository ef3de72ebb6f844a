import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { aFullAccount } from '../../test/contract/full-account.ts'
import { givenApp } from '../../test/given.ts'
import { tableTypesOf } from './generate-table-types.ts'
import { requireRestrictedLogin } from './roles.ts'
import { withClient } from './with-client.ts'

const given = await givenApp()
const fullAccount = await aFullAccount(given)
const { logins } = given
const ask = <Row extends pg.QueryResultRow>(login: pg.ClientConfig, text: string, values: unknown[] = []) =>
  withClient(login, async (client) => (await client.query<Row>(text, values)).rows)
const names = async (text: string) => (await ask<{ name: string }>(logins.superuser, text)).map(({ name }) => name)

const tables = await names(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
const tenantTables = await names(
  `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
)

/** Tables without an account, with the reason. */
const WITHOUT_ACCOUNT = {
  backup_alarms: 'belongs to the installation: what is wrong with its copies',
  backup_copies: 'belongs to the installation, whose copies have all accounts',
  backup_settings: 'belongs to the installation',
  backup_wal: 'belongs to the installation',
  call_times: 'belongs to the installation: durations of calls, by hour',
  failed_logins: 'guesses at logins and at codes of telephones, before the account is known',
  function_versions: 'belongs to the installation',
  leases: 'belongs to the installation: what one process does at a time',
  migrations: 'belongs to the installation',
  provider_acts: 'belongs to the installation: what the provider did; it outlasts the accounts',
  secret_key_fingerprint: 'belongs to the installation; nobody but the owner reads it',
  sending_caps: 'belongs to the installation: how many text messages a day',
  session_tokens: 'found by its hash before the account is known; only the gate and enter() read it',
  used_challenges: 'human checks come before any account',
  verified_tax_ids: 'a tax number confirmed by the provider is valid for all accounts',
}
/** Tenant tables whose primary key does not begin with the account, with the reason. */
const KEYED_OTHERWISE = {
  engine_names: 'a name leads to one engine of the installation',
  public_links: 'found by the hash of a token, before the account is known',
  recovery_links: 'found by the hash of a token, before the account is known',
}

describe('tenant isolation', () => {
  test('every table has an account, or is listed with the reason why not', () => {
    expect(tables.filter((name) => !tenantTables.includes(name))).toEqual(Object.keys(WITHOUT_ACCOUNT))
  })

  test('every tenant table has row security by account, enabled and not forced', async () => {
    const walls = await ask<{ name: string; enabled: boolean; forced: boolean; policies: string[] }>(
      logins.superuser,
      `select c.relname as name, relrowsecurity as enabled, relforcerowsecurity as forced,
              array(select p.cmd || ' ' || p.permissive || ' ' || p.roles::text || ' ' || p.qual || coalesce(p.with_check, '')
                      from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
                       and p.permissive = 'PERMISSIVE') as policies -- a restrictive one only takes away
         from pg_class c where c.relname = any ($1) and relnamespace = 'public'::regnamespace order by 1`,
      [tenantTables],
    )
    const policy = expect.stringMatching(
      /^ALL PERMISSIVE \{public\} \(account_id = \( SELECT \(NULLIF\(current_setting\('app\.account_id'::text, true\), ''::text\)\)::uuid AS "?\w+"?\)\)$/,
    ) as string
    for (const wall of walls)
      expect(wall).toEqual({ name: wall.name, enabled: true, forced: false, policies: [policy] })
    expect(walls.map(({ name }) => name)).toEqual(tenantTables)
  })

  test('every key begins with the account, except those listed', async () => {
    const keys = await ask<{ name: string; key: string; kind: string; columns: string[] }>(
      logins.superuser,
      `select c.relname as name, i.relname as key, x.indisprimary as "primary",
              array(select a.attname::text from unnest(x.indkey) with ordinality k (n, o) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.n order by k.o) as columns
         from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
        where c.relname = any ($1) and c.relnamespace = 'public'::regnamespace order by 1, 2`,
      [tenantTables],
    )
    const otherwise = keys.filter(({ columns }) => columns[0] !== 'account_id').map(({ key }) => key)
    expect(otherwise).toEqual([
      'reviews_of_company', // reviews are shared over all accounts
      'audit_of_objects', // with the account first, a look-up of thousands of ids would read the account's list as often
      'bank_lines_to_erase', // looked for by the sweep, in all accounts
      'booking_holds_running', // the sweep looks over all accounts
      'calendar_feeds_to_read', // the sweep looks over all accounts
      'card_events_by_age', // old rows are removed over all accounts
      'card_lookups_due', // the sweep looks over all accounts
      'changes_by_age', // old rows are removed over all accounts
      'channel_calls_by_age', // old rows are removed over all accounts
      'channel_connections_to_wake', // the sweep looks over all accounts
      'channel_property_of_one_account', // a property belongs to one account of the installation
      'cleaner_session_token_taken', // found by the hash of a token, before the account is known
      'cleaning_records_by_age', // old rows are removed over all accounts
      'cleaning_code_taken', // found by the address of a page, before the account is known
      'debooks_connections_due', // the sweep looks over all accounts
      'debooks_wallet_of_one_establishment', // a wallet belongs to one establishment of the installation
      'debooks_messages_by_age', // old rows are removed over all accounts
      'confirmation_token_taken', // found by the hash of a token, before the account is known
      'engine_names_pkey', // a name leads to one engine of the installation
      'idempotency_keys_by_age', // old rows are removed over all accounts
      'email_taken', // an e-mail is unique over the installation
      'phone_pairings_by_end', // the sweep looks over all accounts
      'portal_messages_by_age', // old rows are removed over all accounts
      'public_links_pkey',
      'recovery_links_pkey',
      'session_id_taken', // session tokens refer to it
      'sms_created', // the installation has a cap a day
      'stay_offers_running', // the sweep looks for those of all accounts
      'support_session_id_taken', // ended with the session of the desk, which is of another account
      'support_sessions_newest', // the provider's desk looks over all accounts
      'support_sessions_of_provider', // ended with the session of the desk, which is of another account
      'support_sessions_token', // found by the hash of a token, before the account is known
      'support_sessions_unrecorded', // the sweep looks over all accounts
    ])
    const keyed = new Set(
      keys.filter(({ key }) => key.endsWith('_pkey') && !otherwise.includes(key)).map(({ name }) => name),
    )
    expect(tenantTables.filter((name) => !keyed.has(name))).toEqual(Object.keys(KEYED_OTHERWISE))
  })

  test('every foreign key between tenant tables includes the account', async () => {
    const loose = await names(
      `select conname as name from pg_constraint f
        where contype = 'f' and conrelid::regclass::text = any ('{${tenantTables.join()}}') and confrelid::regclass::text = any ('{${tenantTables.join()}}')
          and not exists (select from unnest(f.conkey, f.confkey) k (here, there)
                join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.here join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.there
               where a.attname = 'account_id' and b.attname = 'account_id')`,
    )
    expect(loose).toEqual([])
  })

  test('without a session no row of any tenant table is visible', async () => {
    await withClient(logins.app, async (client) => {
      const { rows } = await client.query<{ name: string; columns: string }>(
        `select c.relname as name, (select string_agg(quote_ident(attname), ', ') from pg_attribute a
            where a.attrelid = c.oid and attnum > 0 and not attisdropped and has_column_privilege(c.oid, attnum, 'select')) as columns
           from pg_class c where c.relname = any ($1) and relnamespace = 'public'::regnamespace`,
        [tenantTables],
      )
      for (const account of [undefined, '', '00000000-0000-0000-0000-000000000000']) {
        if (account !== undefined) await client.query(`select set_config('app.account_id', $1, false)`, [account])
        for (const { name, columns } of rows)
          expect((await client.query(`select ${columns} from ${name}`)).rowCount, `${name} as ${account}`).toBe(0)
      }
      await client.query(`select set_config('app.account_id', $1, false)`, [fullAccount.accountId])
      expect((await client.query('select id from bookings')).rowCount).toBe(1)
    })
  })

  test('a session cannot write a row of another account', async () => {
    await withClient(logins.app, async (client) => {
      await client.query(`select set_config('app.account_id', $1, false)`, ['00000000-0000-0000-0000-000000000001'])
      const insert = `insert into unit_types (account_id, id, name, name_key) values ($1, gen_random_uuid(), 'x', 'x')`
      await expect(client.query(insert, [fullAccount.accountId])).rejects.toMatchObject({ code: '42501' })
      expect((await client.query(`update establishments set name = 'x'`)).rowCount).toBe(0)
    })
  })
})

describe('the roles', () => {
  test.each(['app', 'gate'] as const)(
    '%s owns nothing, is no superuser and is subject to row security',
    async (role) => {
      const [about] = await ask<Record<string, unknown>>(
        logins[role],
        `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
              (select count(*)::int from pg_class where relowner = r.oid) as tables,
              (select count(*)::int from pg_proc where proowner = r.oid) as functions,
              (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
              has_schema_privilege(oid, 'public', 'create') as creates, has_schema_privilege(oid, 'pgboss12', 'usage') as jobs
         from pg_roles r where rolname = current_user`,
      )
      expect(about).toEqual({
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        tables: 0,
        functions: 0,
        memberships: 0,
        creates: false,
        jobs: false,
      })
      await expect(requireRestrictedLogin(logins[role])).resolves.toBeUndefined()
    },
  )

  test.each(['owner', 'superuser'] as const)('the server refuses to serve requests as %s', async (role) => {
    await expect(requireRestrictedLogin(logins[role])).rejects.toThrow('demasiados permisos')
  })

  test('the gate may read and write no table in any of our schemas', async () => {
    const open = await names(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'pgboss12')
          and case when c.relkind = 'S' then has_sequence_privilege('posada_gate', c.oid, 'usage, select, update')
                   when c.relkind in ('r', 'p', 'v', 'm') then
                     has_any_column_privilege('posada_gate', c.oid, 'select, insert, update, references')
                     or has_table_privilege('posada_gate', c.oid, 'delete, truncate, trigger')
                   else false end`,
    )
    expect(open).toEqual([])
    for (const table of tables)
      await expect(ask(logins.gate, `select 1 from ${table}`), table).rejects.toMatchObject({ code: '42501' })
  })

  const secrets = [
    'password_hash from logins',
    'second_factor from logins',
    'second_factor_step from logins',
    'recovery_code_hashes from logins',
    'is_provider from logins',
    'password_hash from cleaners',
    'token_hash from cleaner_sessions',
    '1 from session_tokens',
    'token_hash from recovery_links',
    '1 from failed_logins',
    '1 from used_challenges',
    '1 from migrations',
    '1 from pgboss12.job',
  ]
  test.each(secrets)('the app may not select %s', async (what) => {
    await expect(ask(logins.app, `select ${what}`)).rejects.toMatchObject({ code: '42501' })
  })

  test.each([
    'truncate bookings',
    'create table x (y int)',
    'alter table bookings disable row level security',
    'set role posada_owner',
    'set session authorization posada_owner',
    'update sessions set login_id = id',
    'update audit set action = action',
    'delete from audit',
    'delete from bookings',
  ])('the app may not %s', async (statement) => {
    await expect(ask(logins.app, statement)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('functions', () => {
  /** Every function that runs with the owner's rights, and which role may call it. */
  const DEFINERS: Record<string, string> = {
    accounts_with_news: 'posada_gate',
    backup_alarms_open: 'posada_app',
    accounts_with_due_mail: 'nobody',
    begin_invitation: 'posada_app',
    begin_own_try: 'posada_app',
    enqueue: 'posada_app',
    end_support_sessions: 'nobody',
    enter: 'posada_app',
    enter_cleaner: 'posada_app',
    enter_support: 'posada_app',
    find_audit_entries: 'posada_app',
    find_bookings: 'posada_app',
    find_clients: 'posada_app',
    find_clients_page: 'posada_app',
    find_guests: 'posada_app',
    find_invoices: 'posada_app',
    forget_own_tries: 'posada_app',
    gate_add_call_times: 'posada_gate',
    gate_add_engine_steps: 'posada_gate',
    gate_begin_phone_code: 'posada_gate',
    gate_begin_try: 'posada_gate',
    gate_check_link: 'posada_gate',
    gate_confirm_email: 'posada_gate',
    gate_end_cleaner_session: 'posada_gate',
    gate_end_session: 'posada_gate',
    gate_find_cleaner: 'posada_gate',
    gate_find_login: 'posada_gate',
    gate_forget_tries: 'posada_gate',
    gate_has_accounts: 'posada_gate',
    gate_knows_browser: 'posada_gate',
    gate_open_cleaner_session: 'posada_gate',
    gate_open_link: 'posada_gate',
    gate_open_session: 'posada_gate',
    gate_register_account: 'posada_gate',
    gate_register_attempt: 'posada_gate',
    gate_request_recovery: 'posada_gate',
    gate_rotate: 'posada_gate',
    gate_session: 'posada_gate',
    gate_set_first_hours: 'posada_gate',
    gate_set_password: 'posada_gate',
    gate_settle_try: 'posada_gate',
    gate_use_challenge: 'posada_app,posada_gate',
    gate_use_recovery_code: 'posada_gate',
    gate_use_second_factor: 'posada_gate',
    gate_withdraw_try: 'posada_gate',
    channel_property_elsewhere: 'posada_app',
    debooks_wallet_elsewhere: 'posada_app',
    installation_sms: 'posada_app,posada_gate',
    own_credentials: 'posada_app',
    own_failures: 'posada_app',
    provider_acts_list: 'posada_gate',
    provider_backlogs: 'posada_gate',
    provider_call_times: 'posada_gate',
    provider_customer: 'posada_gate',
    provider_customer_contacts: 'posada_gate',
    provider_customer_counts: 'posada_gate',
    provider_customers: 'posada_gate',
    provider_database: 'posada_gate',
    provider_failures: 'posada_gate',
    provider_last_copy: 'posada_gate',
    provider_record_act: 'posada_gate',
    provider_retry: 'posada_gate',
    provider_set_subscription_end: 'posada_gate',
    provider_waiting: 'posada_gate',
    provider_accesses: 'posada_gate',
    provider_enter_account: 'posada_gate',
    provider_backups: 'posada_gate',
    provider_order_backup: 'posada_gate',
    provider_show_backup_key: 'posada_gate',
    reviews_of_agency: 'posada_app',
    verified_agencies: 'posada_app',
    search_changed_booking: 'nobody',
    search_guests_of_booking: 'nobody',
    search_moved_booking: 'nobody',
    search_new_booking: 'nobody',
    search_stays: 'posada_app',
    search_words_of_client: 'nobody',
    similar_words: 'posada_app',
    take_over_channel_property: 'posada_app',
  }
  /** Our functions that run with the caller's rights. */
  const OTHERS: Record<string, string> = {
    account_closes_at: 'posada_app',
    is_being_erased: 'posada_app',
    begin_try: 'nobody',
    client_stands: 'nobody',
    concerns_channel: 'posada_app',
    count_billed: 'nobody',
    count_menu_change: 'nobody',
    finish_request: 'posada_app',
    has_word: 'posada_app',
    gate_wait_after: 'posada_gate',
    keep_charges_of_issued: 'nobody',
    keep_issued_invoice: 'nobody',
    name_words: 'nobody',
    parking_row_of_type: 'nobody',
    plain_words: 'posada_app',
    replace_search_words: 'nobody',
    set_audit_actor: 'nobody',
    record_support_ends: 'nobody',
    record_support_look: 'posada_app',
    refuse_change_of_issued: 'nobody',
    registry_backlog: 'nobody',
    release_unconfirmed: 'nobody',
    sort_key: 'nobody',
    stay_says_what_it_sold: 'nobody',
    stays_follow_booking: 'nobody',
    tell_session_end: 'nobody',
    wall_off: 'nobody',
    write_booking_search_key: 'nobody',
  }

  const functions = (definer: boolean) =>
    ask<{ name: string; callers: string[] | null; settings: string[] | null; public: boolean }>(
      logins.superuser,
      `select proname as name, proconfig as settings,
              (select array_agg(distinct coalesce(r.rolname::text, 'public'))
                 from aclexplode(coalesce(proacl, acldefault('f', proowner))) a left join pg_roles r on r.oid = a.grantee
                where a.privilege_type = 'EXECUTE' and a.grantee <> p.proowner) as callers
         from pg_proc p
        where pronamespace = 'public'::regnamespace and prosecdef = $1
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
      [definer],
    )

  test("with the owner's rights are the listed ones, for the listed callers, with a fixed search path", async () => {
    const found = await functions(true)
    expect(Object.fromEntries(found.map(({ name, callers }) => [name, callers?.join() ?? 'nobody']))).toEqual(DEFINERS)
    expect(found).toHaveLength(Object.keys(DEFINERS).length)
    for (const { name, settings } of found) expect(settings, name).toEqual(['search_path=pg_catalog, public, pg_temp'])
  })

  test("with the caller's rights are the listed ones", async () => {
    const found = await functions(false)
    expect(Object.fromEntries(found.map(({ name, callers }) => [name, callers?.join() ?? 'nobody']))).toEqual(OTHERS)
  })
})

test('the table types in the source match the migrated database', async () => {
  const written = await readFile(new URL('./table-types.ts', import.meta.url), 'utf8')
  expect(await tableTypesOf(logins.owner)).toBe(written)
})
