import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { aUser } from './a-user.ts'
import { App } from '../app.tsx'
import { createQueryClient } from '../lib/query-client.ts'
import { createAppRouter } from '../router.ts'

/** Renders the whole application at an address. `loaded`: the addresses whose page it has asked the server for. */
export function renderApp(address: string) {
  const loaded: string[] = []
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }), () =>
    loaded.push(router.state.location.href),
  )
  const queries = createQueryClient({ retries: 0 })
  render(<App router={router} queries={queries} env="test" />)
  return { user: aUser(), path: () => router.state.location.href, loaded, queries }
}
