import { QueryClient } from '@tanstack/react-query'
import { NoAnswerError } from './errors.ts'

/** Queries are repeated when no answer comes, because reading is safe to repeat; a refusal is not repeated. */
export const createQueryClient = ({ retries = 3 } = {}) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => error instanceof NoAnswerError && failures < retries,
        retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 8_000),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
