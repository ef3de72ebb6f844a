import { webPageFault } from '@posada/domain/web-page-fault'
import { UserError } from '../http/errors.ts'

/** @throws UserError for a URL that is not safe as a link, such as one that would run code */
export function requireWebPage(website: string | null): void {
  const fault = website === null ? null : webPageFault(website)
  if (fault !== null) throw new UserError(fault)
}
