import { accountTables } from './account-tables.ts'
import { bankTables } from './bank-tables.ts'
import { anfixTables } from './anfix-tables.ts'
import { bookingTables } from './booking-tables.ts'
import { cardTables } from './card-tables.ts'
import { cleaningTables } from './cleaning-tables.ts'
import { clientTables } from './client-tables.ts'
import { debooksTables } from './debooks-tables.ts'
import { engineTables } from './engine-tables.ts'
import { establishmentTables } from './establishment-tables.ts'
import { guestTables } from './guest-tables.ts'
import { invoiceTables } from './invoice-tables.ts'
import { ledgerTables } from './ledger-tables.ts'
import { messageTables } from './message-tables.ts'
import { restaurantTables } from './restaurant-tables.ts'
import { saleTables } from './sale-tables.ts'
import { surveyTables } from './survey-tables.ts'
import type { TablePolicies } from './table-policy.ts'

/**
 * Every table with an account: how it is exported, and what becomes of it when the account is erased. A test compares the
 * list with the database, so that a new table or column cannot be forgotten.
 */
export const tablePolicies: TablePolicies = {
  ...bookingTables,
  ...guestTables,
  ...clientTables,
  ...invoiceTables,
  ...cardTables,
  ...bankTables,
  ...ledgerTables,
  ...establishmentTables,
  ...saleTables,
  ...debooksTables,
  ...anfixTables,
  ...engineTables,
  ...messageTables,
  ...cleaningTables,
  ...surveyTables,
  ...restaurantTables,
  ...accountTables,
}
