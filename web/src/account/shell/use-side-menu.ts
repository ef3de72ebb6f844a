import { shellApi } from '@posada/contract/account/shell/shell'
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../lib/call-api.ts'
import { queryCallOptions, useQueryCall } from '../../lib/use-query-call.ts'

const SAVE_AFTER_MS = 500
const menuState = queryCallOptions(shellApi.sideMenu, {}, ['side menu'])

/**
 * Whether the side menu shows labels; saved on the server. Below 1200 px it starts folded, and unfolding it is not
 * saved.
 */
export function useSideMenu() {
  const queries = useQueryClient()
  const isNarrow = useMediaQuery('(max-width: 1199px)', undefined, { getInitialValueInEffect: false }) ?? false
  const [isOpenOnNarrow, setIsOpenOnNarrow] = useState(false)
  const { data } = useQueryCall(shellApi.sideMenu, {}, { kinds: ['side menu'] })
  const save = useDebouncedCallback((expanded: boolean) => {
    // A failure to save the menu's state is not worth an error message.
    callApi(shellApi.setSideMenu, { expanded }).catch(() => {})
  }, SAVE_AFTER_MS)

  const isExpanded = isNarrow ? isOpenOnNarrow : (data?.expanded ?? true)
  const toggle = () => {
    if (isNarrow) {
      setIsOpenOnNarrow(!isOpenOnNarrow)
      return
    }
    queries.setQueryData(menuState.queryKey, { ...data, expanded: !isExpanded })
    save(!isExpanded)
  }
  return { isExpanded, toggle }
}
