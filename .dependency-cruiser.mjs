import { AREAS } from './scripts/areas.mjs'

// The dependency rules: which folder may import which.
const SLICE = `^server/src/((?:${AREAS.slice(1).join('|')})/[^/]+|platform/(?:files|reference-data))/`
// The ports that adapters serve.
const PORTS = [
  '^server/src/travellers/registry/traveller-registry\\.ts$',
  '^server/src/money/payments/(card-gateway|gateway-answers|gateway-errors|order-number)\\.ts$',
  '^server/src/distribution/channel/channel-provider\\.ts$',
  '^server/src/distribution/debooks/blockchain-platform\\.ts$',
  '^server/src/accounting/anfix/accounting-program\\.ts$',
  '^server/src/surveys/surveys/survey-service\\.ts$',
]
const WEB_SLICE = `^web/src/((?:${AREAS.join('|')})/[^/]+)/`

export default {
  forbidden: [
    {
      name: 'slices-meet-at-public',
      comment: 'A server slice uses another slice only through its public.ts.',
      severity: 'error',
      from: { path: SLICE, pathNot: '\\.test\\.ts$' },
      to: { path: SLICE, pathNot: ['^server/src/$1/', '/public\\.ts$'] },
    },
    {
      name: 'core-knows-no-slice',
      comment: 'http, db and adapters are below the slices; jobs reach them through public.ts.',
      severity: 'error',
      from: { path: '^server/src/(?:platform/(?:http|db)|adapters|jobs)/', pathNot: '\\.test\\.ts$' },
      to: { path: SLICE, pathNot: ['/public\\.ts$', ...PORTS] },
    },
    {
      name: 'readers-know-no-slice',
      comment:
        'untrusted is below the slices; only the program of its threads loads the parsers, which lie with their subject.',
      severity: 'error',
      from: { path: '^server/src/platform/untrusted/', pathNot: ['\\.test\\.ts$', '/reader-worker\\.ts$'] },
      to: { path: '^server/src/(?!platform/(?:untrusted/|http/errors\\.ts$|worker-program\\.ts$))' },
    },
    {
      name: 'rules-are-pure',
      comment: 'domain knows no database, network, clock or React.',
      severity: 'error',
      from: { path: '^domain/', pathNot: '(\\.test\\.ts$|/test/)' },
      to: { pathNot: ['^domain/', 'node_modules/jsvat/'] }, // VAT numbers of 27 countries: a pure library knows them better
    },
    {
      name: 'contract-knows-domain-and-zod',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^(contract|domain)/', 'node_modules/zod/'] },
    },
    { name: 'web-never-server', severity: 'error', from: { path: '^web/' }, to: { path: '^server/' } },
    {
      name: 'shared-knows-no-screen',
      comment: 'In web, ui and lib are below the slices.',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/src/', pathNot: '^web/src/(ui|lib|test)/' },
    },
    {
      name: 'web-slices-meet-at-public',
      comment: 'A web slice uses another slice only through its public.ts; the routes import the screens themselves.',
      severity: 'error',
      from: { path: WEB_SLICE, pathNot: ['^web/src/routes/', '\\.test\\.tsx?$'] },
      to: { path: WEB_SLICE, pathNot: ['^web/src/$1/', '/public\\.ts$'] },
    },
    {
      name: 'guest-pages-stay-small',
      comment: 'What guests and cleaners load on a telephone has none of the components of the application.',
      severity: 'error',
      from: {
        path: '^web/src/(guest-pages/link-pages|cleaning/cleaners-app|distribution/engine-page)/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: ['^web/src/ui/(?!theme/tokens\\.css)', 'node_modules/@(mantine|tanstack)/'] },
    },
    {
      name: 'grid-is-plain-elements',
      comment: 'What draws the grid of the planning also runs before the application is loaded.',
      severity: 'error',
      from: { path: '^web/src/bookings/planning/grid/draw/', pathNot: '\\.test\\.tsx?$' },
      to: { path: ['^web/src/ui/', '\\.tsx$', 'node_modules/(react|react-dom|@mantine|@tanstack|@tabler)/'] },
    },
    {
      name: 'sql-only-in-queries',
      comment: 'Only queries.ts, queries/ and db/ build SQL.',
      severity: 'error',
      from: {
        path: '^server/src/(?!platform/db/)',
        pathNot: ['/queries\\.ts$', '/queries/', '\\.test\\.ts$', '^server/src/test/'],
      },
      to: { path: 'node_modules/kysely', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'vendors-only-in-adapters',
      comment: 'Only the adapter of an external system imports its libraries.',
      severity: 'error',
      from: { path: '^server/src/(?!adapters/)', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules/(nodemailer|altcha-lib|stripe|ical\\.js|ipaddr\\.js)/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        path: '^(contract|domain|server|web)/src/',
        // The last are put in the place of modules of a library, by their names.
        pathNot: ['\\.d\\.ts$', '\\.test\\.tsx?$', '-worker\\.ts$', 'main\\.tsx?$', '/test/plain-mantine/'],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web/)?dist/' }, // not that of packages: the rules name some
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
