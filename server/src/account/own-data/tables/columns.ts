import { paymentMethodLabels } from '@posada/domain/platform/money/payment-methods'

/**
 * A column of a CSV file: its heading, and the SQL of its text where the type of the column does not say enough. The row of
 * the table is `t`.
 */
export type Column = { heading: string; sql?: (column: string) => string; isFigure?: boolean }

/** An amount of cents, as 1234,50. */
export const money = (heading: string): Column => ({
  heading,
  isFigure: true,
  sql: (column) => `replace((t.${column} / 100.0)::numeric(14, 2)::text, '.', ',')`,
})

/** Hundredths of a percent, as 10,00. */
export const percent = (heading: string): Column => money(`${heading} (%)`)

/** Amounts of cents one after another, as 60,00 | 60,00. */
export const moneys = (heading: string): Column => ({
  heading,
  isFigure: true,
  sql: (column) =>
    `(select string_agg(replace((a.cents / 100.0)::numeric(14, 2)::text, '.', ','), ' | ' order by a.place)
        from unnest(t.${column}) with ordinality a (cents, place))`,
})

/** A stored word in Spanish; one that is not listed stays as it is. */
export const words = (heading: string, labels: Record<string, string>): Column => ({
  heading,
  sql: (column) => {
    const cases = Object.entries(labels).map(([word, label]) => `when '${word}' then '${label.replaceAll("'", "''")}'`)
    return `case t.${column}::text ${cases.join(' ')} else t.${column}::text end`
  },
})

export const paymentMethod = (heading: string) => words(heading, paymentMethodLabels)

/** A text in which the addresses of pages are left out, because a page opens without a password for everybody who has its address. */
export const withoutLinks = (heading: string): Column => ({
  heading,
  sql: (column) => `regexp_replace(t.${column}, 'https?://\\S+', '(enlace)', 'g')`,
})

/** What another table of the account calls the row with this id. */
const named =
  (table: string, name: string) =>
  (heading: string): Column => ({
    heading,
    sql: (column) => `(select ${name} from ${table} r where r.account_id = t.account_id and r.id = t.${column})`,
  })

export const agency = named('agencies', 'r.name')
export const booking = named('bookings', 'r.locator')
export const cleaner = named('cleaners', 'r.name')
export const client = named('clients', `trim(r.name || ' ' || r.surnames)`)
export const establishment = named('establishments', 'r.name')
export const extra = named('extras', 'r.name')
export const guest = named('guests', 'r.full_name')
export const dish = named('dishes', 'r.name')
export const menu = named('menus', 'r.name')
export const pricePlan = named('price_plans', 'r.name')
export const restrictionPlan = named('restriction_plans', 'r.name')
export const season = named('seasons', 'r.name')
export const series = named('invoice_series', 'r.name')
export const unit = named('rooms', 'r.name')
export const unitType = named('unit_types', 'r.name')
export const user = named('logins', `coalesce(nullif(r.name, ''), r.email)`)

/** A type for sale: its own name, or that of its unit or unit type. */
export const saleType = named(
  'sale_types',
  `coalesce(nullif(r.name, ''),
            (select u.name from unit_types u where u.account_id = r.account_id and u.id = r.unit_type_id),
            (select m.name from rooms m where m.account_id = r.account_id and m.id = r.room_id))`,
)
