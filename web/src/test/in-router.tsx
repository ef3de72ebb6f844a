import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

/** A part of a screen that leads to other screens, in a test that does not load them. */
export const InRouter = ({ children }: { children: ReactNode }) => (
  <RouterContextProvider router={router}>{children}</RouterContextProvider>
)
