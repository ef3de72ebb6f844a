import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { plainMantine } from './web/src/test/plain-mantine/plain-mantine.ts'

/** Read as one file each by every file of screen tests; hundreds of small ones took longer than many a test. */
const LIBRARIES_OF_SCREENS = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react-hook-form',
  'zod',
  '@mantine/charts',
  '@mantine/core',
  '@mantine/dates',
  '@mantine/hooks',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@testing-library/react',
  '@testing-library/user-event',
]

/** They need a browser's document or storage; the other tests of the screens run in plain Node. */
const TESTS_WITH_DOM = [
  'web/src/**/*.test.tsx',
  'web/src/first-picture/*.test.ts',
  'web/src/lib/call-api.test.ts',
  'web/src/lib/first-requests.test.ts',
  'web/src/lib/import-chunk.test.ts',
  'web/src/travellers/guests/new-guest/register-people.test.ts',
]

/** Servers that are killed and copied under load. At small size they would say little for their two minutes. */
const CHAOS = [
  'bench/chaos.test.ts',
  'bench/registry-chaos.test.ts',
  'bench/backup.test.ts',
  'bench/backups-chaos.test.ts',
  'server/src/provider/backups/restore/restore-moment.test.ts',
  'bench/messages-chaos.test.ts',
  'bench/cleaners-chaos.test.ts',
  'bench/survey-sending.test.ts',
]
const isSmall = !['medium', 'full'].includes(process.env.POSADA_SIZE ?? '')

/** The default of one second is too short for what waits for a worker while the machine is busy. */
const PATIENT = { poll: { timeout: 60_000, interval: 50 } }

/** Notes what each file takes, for its budget. */
const FILE_COST = 'scripts/file-cost.ts'

/**
 * How workers collect garbage. What a test of the server or of a screen makes is short-lived: collecting it often, and by several
 * threads that wait for one another, took a fifth of their processor time.
 */
const FEW_COLLECTIONS = ['--max-semi-space-size=64', '--single-threaded-gc']

const CHANGES_ROLES = 'server/src/platform/db/url-database.test.ts'

/** They start and stop database servers of their own, which takes minutes in all. */
const OWN_CLUSTERS = [
  'server/src/platform/db/embedded/open-embedded.test.ts',
  'server/src/tools/copies/restore.test.ts',
  'server/src/provider/backups/rounds/rounds.test.ts',
  'server/src/provider/backups/restore/restore-moment.test.ts',
]

/** They begin first, the longest before all: what begins last and takes long, runs alone. Vitest knows no times in a fresh clone. */
const LONGEST = [
  'bench/document-reading.test.ts',
  'bench/document-reading-second-half.test.ts',
  'bench/channel-chaos.test.ts',
  'server/src/provider/backups/rounds/rounds.test.ts',
  'bench/cleaners-chaos.test.ts',
  'bench/registry-chaos.test.ts',
]

// oxlint-disable-next-line posada/no-classes -- Vitest asks for one
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((path) => moduleId.endsWith(path))
      return place < 0 ? LONGEST.length : place
    }
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    maxWorkers: 3, // on two cores: many tests wait for a server or a clock
    teardownTimeout: 120_000, // a worker that ends late on a busy machine has not failed
    projects: [
      {
        test: {
          name: 'rules',
          expect: PATIENT,
          isolate: false, // loading the rules anew for each file took longer than the tests
          include: ['{contract,domain}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          setupFiles: [FILE_COST, 'server/src/test/property-runs.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          expect: PATIENT,
          isolate: false, // the files share one copy of the server's modules: loading it anew took longer than most tests
          include: ['server/src/**/*.test.ts'],
          exclude: [CHANGES_ROLES, ...OWN_CLUSTERS],
          setupFiles: [FILE_COST],
          execArgv: FEW_COLLECTIONS,
          globalSetup: ['server/src/test/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // The roles belong to the whole cluster: while their passwords change, nobody else may be connecting.
        test: {
          name: 'roles',
          expect: PATIENT,
          include: [CHANGES_ROLES],
          setupFiles: [FILE_COST],
          globalSetup: ['server/src/test/global-setup.ts'],
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Real servers that are raced, killed, restored and copied, when everything else is through.
        test: {
          name: 'proof',
          expect: PATIENT,
          include: ['bench/**/*.test.ts', ...OWN_CLUSTERS],
          exclude: isSmall ? CHAOS : [],
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        optimizeDeps: { rolldownOptions: { plugins: [plainMantine()] } },
        test: {
          name: 'screens',
          expect: PATIENT,
          include: TESTS_WITH_DOM,
          environment: 'jsdom',
          isolate: false, // the files share one browser, React and Mantine; browser.ts resets what a test leaves behind
          setupFiles: [FILE_COST, 'web/src/test/production-react.ts', 'web/src/test/browser.ts'],
          execArgv: FEW_COLLECTIONS,
          root: '.',
          testTimeout: 120_000,
          deps: { optimizer: { client: { enabled: true, include: LIBRARIES_OF_SCREENS } } },
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'screen-rules',
          expect: PATIENT,
          include: ['web/src/**/*.test.ts'],
          exclude: TESTS_WITH_DOM,
          setupFiles: [FILE_COST],
          isolate: false,
          root: '.',
          testTimeout: 120_000,
        },
      },
    ],
  },
})
