// What other slices may import from the accounting link. Everything else in this folder is private.
export { describePayments } from './describe-payments.ts'
export {
  chosenCompanies,
  type ChosenCompanyRow,
  type AccountingKey,
  findChosenCompany,
  markMoneyAccount,
  type MoneyAccountRow,
  moneyAccounts,
  replaceMoneyAccounts,
  saveChosenCompany,
  saveLastAccount,
} from './queries/companies.ts'
export {
  type AccountingLinkRow,
  compareAllAgain,
  endAccountingPause,
  findAccountingLink,
  hasSamePermission,
  lockAccountingLink,
  noteCompared,
  saveAccountingLink,
  updatePermittedLink,
} from './queries/links.ts'
export { deletePaymentAccount, paymentAccounts, savePaymentAccount } from './queries/payment-accounts.ts'
export { accountingFieldsOf, accountingOf, accountingOfBooking, isAccountingLinked } from './read-accounting.ts'
