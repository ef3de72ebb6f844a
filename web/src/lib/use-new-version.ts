import { shellApi } from '@posada/contract/account/shell/shell'
import { useQuery } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { pageInfo } from './page-info.ts'

const EVERY_MS = 5 * 60_000
const builtVersion = import.meta.env.PROD ? __POSADA_VERSION__ : ''

/** True once the server runs another version than that of this page. */
export function useNewVersion(): boolean {
  const mine = pageInfo().version || builtVersion
  const { data: theirs } = useQuery({
    queryKey: [shellApi.version.path],
    queryFn: async () => (await callApi(shellApi.version, {})).reply.version,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
    staleTime: EVERY_MS,
    retry: false,
  })
  return mine !== '' && theirs !== undefined && theirs !== '' && theirs !== mine
}
