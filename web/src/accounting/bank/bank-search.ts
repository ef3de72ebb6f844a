import { isUuid } from '@posada/domain/platform/text/formats'

/** Search parameters of the bank screen, so that a link shows the same account. */
export type BankSearch = { cuenta?: string | undefined }

/** The parameters of an address, without invalid values. */
export const parseBankSearch = ({ cuenta }: { cuenta?: unknown }) => ({ bankAccountId: isUuid(cuenta) ? cuenta : null })
