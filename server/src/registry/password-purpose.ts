/** What the password of a house's access is sealed for: it opens for that house and service alone. */
export const passwordPurpose = (accountId: string, establishmentId: string, service: string): string =>
  `registry ${accountId} ${establishmentId} ${service}`
