import { searchKey } from '@posada/domain/search-key'

type Searched = { name: string; company: string; taxId: string; contactEmail: string; phone: string }

/** What the table of agencies is searched by. */
export const agencySearchKey = ({ name, company, taxId, contactEmail, phone }: Searched): string =>
  searchKey(name, company, taxId, contactEmail, phone)
