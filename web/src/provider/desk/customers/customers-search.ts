/** What the address of the list of customers keeps: the search, the open sheet. */
export type CustomersSearch = {
  /** The `SafeURL` of the customer whose sheet is open. */
  ficha?: string | undefined
}
