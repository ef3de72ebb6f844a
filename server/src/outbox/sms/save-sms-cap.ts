import { INSTALLATION_SMS_A_DAY } from '@posada/domain/guest-pages/messages/sending-caps'
import type pg from 'pg'
import { withClient } from '../../platform/db/with-client.ts'

/** Writes the number of the settings where every process reads it. */
export const saveSmsCap = (owner: pg.ClientConfig, perDay: number = INSTALLATION_SMS_A_DAY) =>
  withClient(owner, (client) => client.query('update sending_caps set sms_per_day = $1', [perDay]))
