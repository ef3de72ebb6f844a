import { searchKey } from '@posada/domain/search-key'

type Searched = { name: string; company: string; taxId: string; contactEmail: string; phone: string }

/** The text in which the table of agencies is searched. */
export const agencySearchKey = ({ name, company, taxId, contactEmail, phone }: Searched): string =>
  searchKey(name, company, taxId, contactEmail, phone)
