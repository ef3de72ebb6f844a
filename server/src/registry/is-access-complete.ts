import type { AccessRow } from './queries/accesses.ts'

/** Whether an establishment uses a service and has entered everything needed to sign in there. */
export const isAccessComplete = (access: AccessRow | undefined): access is AccessRow & { password: Buffer } =>
  access !== undefined &&
  access.inUse &&
  access.username !== '' &&
  access.password !== null &&
  access.landlordCode !== ''
