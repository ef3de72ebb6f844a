import { isPlatformCode } from '@posada/domain/distribution/debooks/platform-codes'
import type { Dependencies } from '../../../dependencies.ts'
import type { ReadBooking } from './store-messages.ts'

/** Reads a booking of the channel manager or of the blockchain platform: both lie in one inbox, and either worker applies all. */
export const bookingReader =
  ({ channel, blockchain }: Pick<Dependencies, 'channel' | 'blockchain'>): ReadBooking =>
  (raw) =>
    isPlatformCode(raw.code) ? blockchain.readBooking(raw) : channel.readBooking(raw)
