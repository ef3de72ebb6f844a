import type { AccessRow } from './queries/accesses.ts'

/** Whether a house uses a service and has given all that it takes to sign in there. */
export const isAccessComplete = (access: AccessRow | undefined): access is AccessRow & { password: Buffer } =>
  access !== undefined &&
  access.inUse &&
  access.username !== '' &&
  access.password !== null &&
  access.landlordCode !== ''
