import type { LinkPurpose } from '@posada/contract/endpoint'
import type { Dependencies } from '../dependencies.ts'
import { inJobTransaction } from '../platform/http/handlers/job-transaction.ts'
import { makeLink } from '../outbox/links/public.ts'

type Options = { purpose: LinkPurpose; objectId: string; minutes?: number }

/** The token of a new link to an object of an account. */
export const aLink = (
  { dependencies }: { dependencies: Dependencies },
  accountId: string,
  { purpose, objectId, minutes = 60 }: Options,
): Promise<string> =>
  inJobTransaction(dependencies, { accountId, action: 'morning' }, (context) =>
    makeLink(dependencies, context, {
      purpose,
      objectId,
      expiresAt: new Date(context.now.getTime() + minutes * 60_000),
    }),
  )
