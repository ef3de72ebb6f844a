type Linked = { companyId: string | null; companyName: string | null }

/** The company of a client as replies show it; without one, both are empty. */
export const namedCompany = ({ companyId, companyName }: Linked): { id: string; name: string } =>
  companyId === null || companyName === null ? { id: '', name: '' } : { id: companyId, name: companyName }
