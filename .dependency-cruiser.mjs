/** What each folder may import besides itself; its tests may also import test/ and demo/. */
const arrows = {
  contracts: [],
  db: [],
  shop: ['contracts', 'db'],
  api: ['contracts', 'db', 'demo', 'shop'],
  app: ['contracts', 'db', 'shop'],
  demo: ['contracts', 'db', 'shop'],
  server: ['api', 'app', 'contracts', 'db', 'demo', 'shop'],
  test: ['api', 'contracts', 'db', 'demo', 'shop'],
  bench: ['contracts', 'db', 'test'],
  bin: ['app', 'contracts', 'db', 'demo', 'server', 'shop'],
  e2e: ['contracts', 'test'],
}

const tests = '[.]test[.]tsx?$'
const opensDatabase = '^db/(migrate|open|postgres|sqlite)[.]ts$'

/** @param {string[]} folders */
const within = (folders) => folders.map((folder) => `^${folder}/`)

/** @param {string} prefix of packages, `@fastify/` for instance */
const packages = (...prefixes) => prefixes.map((prefix) => `^node_modules/${prefix}`)

const folderRules = Object.entries(arrows).flatMap(([folder, targets]) => {
  const rule = (name, from, allowed) => ({
    name,
    comment: 'Imports point one way: app, api → shop → db, contracts (CONTRIBUTING.md).',
    severity: 'error',
    from,
    to: { path: within(Object.keys(arrows)), pathNot: within(allowed) },
  })
  const own = [folder, ...targets]
  return [
    rule(`arrows-${folder}`, { path: `^${folder}/`, pathNot: tests }, own),
    rule(`arrows-${folder}-tests`, { path: `^${folder}/.*${tests}` }, [...own, 'test', 'demo']),
  ]
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...folderRules,
    {
      name: 'only-types-of-db',
      comment: 'Queries are in shop/; api/ and app/ name only the types of db/.',
      severity: 'error',
      from: { path: '^(api|app)/', pathNot: `^api/.*${tests}` },
      to: { path: '^db/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'opens-no-database',
      comment: 'Only server/, bin/, bench/ and tests open a database.',
      severity: 'error',
      from: { path: '^(demo|shop)/', pathNot: tests },
      to: { path: opensDatabase },
    },
    {
      name: 'contracts-run-in-browsers',
      comment: 'contracts/ is loaded by browsers and knows no framework.',
      severity: 'error',
      from: { path: '^contracts/', pathNot: tests },
      to: { pathNot: ['^contracts/', ...packages('zod/')] },
    },
    {
      name: 'shop-without-http-and-react',
      comment: 'shop/ is the trade itself: no HTTP, no React.',
      severity: 'error',
      from: { path: '^shop/', pathNot: tests },
      to: { path: packages('fastify', '@fastify/', 'react', '@react-router/') },
    },
    {
      name: 'storefront-without-admin',
      comment: 'storefront/ and admin/ never import each other.',
      severity: 'error',
      from: { path: '^app/storefront/' },
      to: { path: '^app/admin/' },
    },
    {
      name: 'admin-without-storefront',
      comment: 'storefront/ and admin/ never import each other; admin/ calls the API.',
      severity: 'error',
      from: { path: '^app/admin/' },
      to: { path: '^(app/storefront|db)/' },
    },
    {
      name: 'ui-without-both',
      comment: 'app/ui/ is used by the storefront and the admin and imports neither.',
      severity: 'error',
      from: { path: '^app/ui/' },
      to: { path: '^(app/admin|app/storefront|db)/' },
    },
    {
      name: 'no-circle',
      comment: 'Modules that import each other cannot be understood one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolved',
      comment: 'An import that cannot be resolved escapes every other rule.',
      severity: 'error',
      from: {},
      // React Router generates ./+types; Vite resolves a package's file with ?url.
      to: { couldNotResolve: true, pathNot: '^[.]/[+]types/|[?]url$' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
