import { passwordPurpose } from '../registry/public.ts'
import type { SecretBox } from '../secret-box.ts'
import type { DemoHotel } from './house.ts'

const USER = 'demo'

export type DemoAccess = ReturnType<typeof makeAccesses>[number]

/** The establishments' registry accesses. Only a simulated registry accepts this user and these codes. */
export const makeAccesses = ({ accountId, establishments }: DemoHotel, secrets: SecretBox, now: Date) =>
  establishments.map(({ id }, index) => ({
    account_id: accountId,
    establishment_id: id,
    service: 'SES',
    in_use: true,
    username: USER,
    password: `\\x${secrets.seal(USER, passwordPurpose(accountId, id, 'SES')).toString('hex')}`,
    landlord_code: '0000000001',
    establishment_code: String(index + 2).padStart(10, '0'),
    shown_name: '',
    last_report: '',
    failures: 0,
    last_failure: '',
    asked_at: now,
  }))
