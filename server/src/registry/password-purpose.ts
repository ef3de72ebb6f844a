/** The purpose that an access password is sealed for: it can be opened for that establishment and service only. */
export const passwordPurpose = (accountId: string, establishmentId: string, service: string): string =>
  `registry ${accountId} ${establishmentId} ${service}`
