import type { Dependencies } from '../../../../dependencies.ts'
import type { ProductSystem } from '../create-aeat.ts'

export type RecordSender = Pick<Dependencies, 'app' | 'changes' | 'clock' | 'log' | 'secrets' | 'aeat'> & {
  stopping: AbortSignal
}
export type SendContext = RecordSender & { system: ProductSystem }
