import { providerSessionApi } from '@posada/contract/provider/provider-session'
import { useQueryCall } from '../../../lib/use-query-call.ts'

/** Who has opened the desk; its error says why it cannot be opened. */
export const useProviderSession = () => useQueryCall(providerSessionApi.get, {}, { kinds: ['provider desk'] })
