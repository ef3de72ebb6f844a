/** The holder of a booking: a registered client, or with a null `clientId` only a name. */
export type HolderValue = {
  name: string
  clientId: string | null
  /** The client's company, which can receive the invoice. Absent or with an empty id: the client has none. */
  company?: { id: string; name: string }
}

/** The company of the holder, or null. */
export const companyOf = ({ company }: HolderValue): { id: string; name: string } | null =>
  company?.id ? company : null
