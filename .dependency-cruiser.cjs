/** Where only rules are: what is allowed and what it costs. */
const PURE = '^server/src/features/.+/rules(\\.ts|/[a-z-]+\\.ts)$'

/** Files that hold SQL only. */
const QUERIES = '[/-](queries|sql|cities|facets|filters)\\.ts$'

/** The import rules of ARCHITECTURE.md. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', '^node_modules/(zod|@internationalized/date)/'] },
    },
    {
      name: 'nothing-imports-the-server',
      severity: 'error',
      from: { pathNot: ['^(server|tests|bench)/', '^scripts/(city-names|contact-sheet)\\.ts$'] },
      to: { path: '^server/' },
    },
    {
      name: 'nothing-imports-the-web',
      severity: 'error',
      from: { pathNot: '^(web|tests|bench|scripts)/' },
      to: { path: '^web/' },
    },
    {
      name: 'rules-are-pure',
      comment: 'rules → contract and calendar arithmetic: no I/O, no clock',
      severity: 'error',
      from: { path: PURE },
      to: { pathNot: ['^contract/', PURE, '^node_modules/@internationalized/date/'] },
    },
    {
      name: 'queries-know-only-the-database',
      severity: 'error',
      from: { path: `^server/src/features/([^/]+).*${QUERIES}` },
      to: {
        path: '^server/',
        pathNot: ['^server/src/platform/database/', '^server/src/features/$1/', `^server/src/features/.+${QUERIES}`],
      },
    },
    {
      name: 'sql-is-in-queries',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: ['\\.test\\.ts$', QUERIES] },
      to: { path: '^node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'routes-call-their-own-actions',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/routes\\.ts$' },
      to: { path: '^server/src/features/', pathNot: '^server/src/features/$1/' },
    },
    {
      name: 'other-features-only-by-actions-rules-or-shape',
      severity: 'error',
      from: {
        path: '^server/src/features/([^/]+)/',
        pathNot: ['\\.test\\.ts$', QUERIES],
      },
      to: {
        path: '^server/src/features/',
        pathNot: [
          '^server/src/features/$1/',
          '^server/src/features/[^/]+/(actions|[a-z-]+-actions|actions/[a-z-]+|events|rules|rules/[a-z-]+|shape)\\.ts$',
        ],
      },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(?!platform/)' },
    },
    // It alone imports OpenTelemetry, which a server without a collector must not load.
    {
      name: 'traces-are-loaded-on-demand',
      severity: 'error',
      from: { pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/platform/traces/sdk\\.ts$', dynamic: false },
    },
    {
      name: 'ui-knows-nothing-of-ours',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(contract|server|web/src/(app|features|languages))/' },
    },
    {
      name: 'web-features-know-contract-ui-api',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^web/src/(app|features)/',
        pathNot: [
          '^web/src/app/(api|area|actions|initialStates|list|preview|seen|uploads|useRejectionEffects)\\.tsx?$',
          '^web/src/features/$1/',
        ],
      },
    },
    {
      name: 'tests-stay-outside',
      severity: 'error',
      from: { pathNot: ['\\.test\\.tsx?$', '^(tests|bench)/', '^scripts/(contact-sheet|pictures)\\.ts$'] },
      to: { path: ['\\.test\\.tsx?$', '^tests/'] },
    },
    // geojson is a package of types only.
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|geojson$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    // Of packages only the names count; their files may be in folders called dist.
    exclude: { path: '^(server|web)/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
