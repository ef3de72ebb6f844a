/** Services that a house can be told by; the others have been replaced. */
export type ReachableService = 'SES' | 'ME' | 'ER'
