import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryClient } from './lib/query-client.ts'
import { cspNonce } from './lib/server-notes.ts'
import { onSessionEnd } from './lib/session.ts'
import { router } from './router.ts'
import { cssVariables, theme } from './ui/theme.ts'
import { ToastStack } from './ui/toast-stack.tsx'

export function App() {
  useEffect(() => onSessionEnd(leave), [])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" getStyleNonce={cspNonce}>
      <QueryClientProvider client={queryClient}>
        <ToastStack />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** To the login, remembering the screen one was on when the session ran out. */
function leave(end: 'expired' | 'logout') {
  queryClient.clear()
  const { href } = router.state.location
  void router.navigate({ to: '/login', search: end === 'expired' ? { volver: href, caducada: true } : {} })
}
