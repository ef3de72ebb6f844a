import { sesRegistry } from '../../adapters/ses/client.ts'
import type { Config } from '../../platform/configuration/config.ts'
import type { Registries } from './traveller-registry.ts'

export function createRegistries({
  endpoints,
  sesCaFile,
  simulate,
}: Pick<Config, 'endpoints' | 'sesCaFile' | 'simulate'>): Registries {
  if (endpoints.ses === undefined && simulate) return { ses: undefined }
  return {
    ses: sesRegistry({
      ...(endpoints.ses !== undefined && { endpoint: endpoints.ses }),
      ...(sesCaFile !== undefined && { caFile: sesCaFile }),
    }),
  }
}
