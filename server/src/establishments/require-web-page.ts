import { webPageFault } from '@posada/domain/web-page-fault'
import { UserError } from '../http/errors.ts'

/** @throws UserError for an address that no browser should open from a page of the house */
export function requireWebPage(website: string | null): void {
  const fault = website === null ? null : webPageFault(website)
  if (fault !== null) throw new UserError(fault)
}
