import type { ChangeKind } from '@posada/contract/live-updates'

/** Kinds of data that only this browser changes: the server never sends a change of them. */
export type LocalKind = 'recovery link' | 'side menu'

/** What a query is of, and what a call changes. */
export type DataKind = ChangeKind | LocalKind
