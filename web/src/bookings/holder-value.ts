/** Whom a booking is for: a registered client, or with a null id just a name. */
export type HolderValue = {
  name: string
  clientId: string | null
  /** That of the client, to whom the bill may go; without an id or absent he has none. */
  company?: { id: string; name: string }
}

/** Of a client who comes for a company. */
export const companyOf = ({ company }: HolderValue): { id: string; name: string } | null =>
  company?.id ? company : null
