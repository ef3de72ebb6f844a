import type { Dependencies } from '../../../dependencies.ts'

/** What the calls of a connection need from outside. */
export type ConnectionSetup = Pick<
  Dependencies,
  'app' | 'clock' | 'log' | 'secrets' | 'channel' | 'blockchain' | 'changes' | 'config'
>
