import { writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { format } from 'oxfmt'
import pg from 'pg'
import { startTestCluster } from '../../test/test-cluster.ts'
import type { Login } from './database.ts'
import { migrate } from './migrate.ts'

const TARGET = fileURLToPath(new URL('./table-types.ts', import.meta.url))
const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  integer: 'number',
  bigint: 'number',
  boolean: 'boolean',
  'double precision': 'number',
  bytea: 'Buffer',
  jsonb: 'unknown',
  'timestamp with time zone': 'Date',
  _int4: 'number[]',
  _uuid: 'string[]',
  _text: 'string[]',
  _bytea: 'Buffer[]',
}

/** Columns that contain only the words of a union of the domain. */
const UNIONS: Record<string, string> = {
  'booking_holds.awaits': 'AwaitedByHold',
  'booking_holds.notice': "HoldNotice | ''",
  'booking_holds.outcome': "HoldOutcome | ''",
  'bookings.origin': 'BookingOrigin',
  'bookings.state': 'BookingState',
  'bookings.state_before': "BookingState | ''",
  'bookings.language': "GuestLanguage | ''",
  'channel_alarms.field': 'ShownField',
  'channel_alarms.kind': 'ChannelAlarmKind',
  'channel_connections.state': 'ChannelState',
  'channel_plans.kind': "'price' | 'restrictions'",
  'channel_shown.field': 'ShownField',
  'anfix_pushes.kind': "'invoice' | 'charge'",
  'anfix_pushes.state': "'queued' | 'sent' | 'leaving' | 'gone'",
  'debooks_connections.state': 'DebooksState',
  'cleaning_obstacles.kind': 'ObstacleKind',
  'cleaning_records.event': 'CleaningEvent',
  'cleaning_records.kind': 'CleaningKind',
  'clients.document_kind': "ForeignDocumentKind | ''",
  'stay_offer_options.board': 'BoardCode',
  'stay_offer_options.charge_kind': 'ChargeKind',
  'stay_offers.language': 'GuestLanguage',
  'stay_offers.outcome': "OfferOutcome | ''",
  'portal_bookings.state': "'live' | 'half' | 'cancelled'",
  'dishes.contains': 'Allergen[]',
  'dishes.traces': 'Allergen[]',
  'dishes.diet': 'Diet',
  'establishments.optional_payment_methods': 'OptionalPaymentMethod[]',
}

type Column = {
  table_name: string
  column_name: string
  data_type: string
  udt_name: string
  is_nullable: string
  has_default: boolean
}

/** The TypeScript source of all table types in camel case, read from a migrated database. */
export async function tableTypesOf(owner: Login): Promise<string> {
  const client = new pg.Client(owner)
  await client.connect()
  const { rows } = await client.query<Column>(
    `select table_name, column_name, data_type, udt_name, is_nullable, column_default is not null or is_identity = 'YES' as has_default
       from information_schema.columns where table_schema = 'public' order by table_name collate "C", ordinal_position`,
  )
  await client.end()
  const tables = grouped(rows)
  const types = [...tables].map(([name, columns]) => `${camel(name)}: {\n${columns.map(columnType).join('\n')}\n}`)
  const source = `// Generated from the migrated database: npm run types. Do not edit.\nimport type { BookingState } from '@posada/domain/bookings/booking-state'\nimport type { AwaitedByHold, BookingOrigin, HoldNotice, HoldOutcome } from '@posada/domain/bookings/holds/booking-hold'\nimport type { ChannelAlarmKind, ChannelState, ShownField } from '@posada/domain/distribution/channel/channel-state'\nimport type { DebooksState } from '@posada/domain/distribution/debooks/connection-state'\nimport type { OfferOutcome } from '@posada/domain/distribution/offers/offer-state'\nimport type { BoardCode } from '@posada/domain/prices/board-price'\nimport type { ChargeKind } from '@posada/domain/prices/plan-charge'\nimport type { CleaningEvent, ObstacleKind } from '@posada/domain/cleaning/cleaning-events'\nimport type { CleaningKind } from '@posada/domain/cleaning/cleaning-kind'\nimport type { Allergen } from '@posada/domain/restaurant/allergens'\nimport type { Diet } from '@posada/domain/restaurant/diets'\nimport type { GuestLanguage } from '@posada/domain/travellers/guest-language'\nimport type { ForeignDocumentKind } from '@posada/domain/travellers/identity/foreign-document'\nimport type { OptionalPaymentMethod } from '@posada/domain/platform/money/payment-methods'\nimport type { Generated } from 'kysely'\n\nexport type Tables = {\n${types.join('\n')}\n}\n`
  return (await format('table-types.ts', source, { semi: false, singleQuote: true, printWidth: 120 })).code
}

function grouped(rows: Column[]) {
  const tables = new Map<string, Column[]>()
  for (const row of rows) tables.set(row.table_name, [...(tables.get(row.table_name) ?? []), row])
  return tables
}

function columnType(column: Column) {
  const base =
    UNIONS[`${column.table_name}.${column.column_name}`] ??
    TYPES[column.data_type === 'ARRAY' ? column.udt_name : column.data_type]
  if (!base) throw new Error(`No type for ${column.table_name}.${column.column_name}: ${column.data_type}`)
  const nullable = column.is_nullable === 'YES' ? `${base} | null` : base
  return `${camel(column.column_name)}: ${column.has_default ? `Generated<${nullable}>` : nullable}`
}

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const cluster = await startTestCluster()
  try {
    await cluster.createDatabase('types')
    const owner = { ...cluster.owner, database: 'types' }
    await migrate(owner)
    await writeFile(TARGET, await tableTypesOf(owner))
  } finally {
    await cluster.stop()
  }
}
