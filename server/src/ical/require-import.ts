import type { JobContext } from '../http/handlers/request-context.ts'
import { UserError } from '../http/errors.ts'
import { type FeedRow, findFeed } from './queries/feeds.ts'

export const noImport = () => new UserError('El calendario importado no existe')

/** @throws UserError if there is no such calendar */
export async function requireImport(
  { db, accountId }: Pick<JobContext, 'db' | 'accountId'>,
  id: string,
): Promise<FeedRow> {
  const feed = await findFeed(db, accountId, id)
  if (!feed) throw noImport()
  return feed
}
