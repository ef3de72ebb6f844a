import { type QueryReply, readQueryReply } from './query-records.ts'
import { readSubmissionReply, type SubmissionReply } from './read-reply.ts'

export type AeatAnswer = { kind: 'submission' | 'query'; text: string }

/** Reads an answer of the AEAT. Runs in a thread. Never throws. */
export const parseAeatAnswer = ({ kind, text }: AeatAnswer): SubmissionReply | QueryReply =>
  kind === 'submission' ? readSubmissionReply(text) : readQueryReply(text)
