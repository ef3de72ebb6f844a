type CompanyLink = { companyId: string | null; companyName: string | null }

/** The company of a client for replies; without a company, id and name are ''. */
export const namedCompany = ({ companyId, companyName }: CompanyLink): { id: string; name: string } =>
  companyId === null || companyName === null ? { id: '', name: '' } : { id: companyId, name: companyName }
