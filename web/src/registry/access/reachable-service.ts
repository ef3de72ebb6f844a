/** Services that an establishment can report to; the others have been replaced. */
export type ReachableService = 'SES' | 'ME' | 'ER'
