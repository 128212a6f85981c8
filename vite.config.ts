import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * The server's build bundles all packages but those that the server also loads itself and native
 * ones. Tree-shaken, the icons and the parts of the back office need 100 MB and half a second less
 * at every start. In development all packages are external, because Vite does not convert CommonJS
 * packages to modules then.
 */
const bundledSsr = {
  external: ['kysely', 'react', 'react-dom', 'react-router', 'sanitize-html', 'sharp', 'zod'],
  noExternal: true as const,
}

const projectFolder = import.meta.dirname

/** Tests paths from the project's folder, which may itself be below a folder called `shop`. */
function inProject(pattern: RegExp): (id: string) => boolean {
  return (id) => pattern.test(id.startsWith(projectFolder) ? id.slice(projectFolder.length) : id)
}

/**
 * Without its group the framework is divided between the entry and the storefront's shared parts:
 * 0.9 kB more, compressed, and the back office loads those parts with it. Without its two groups
 * the back office has 146 more files.
 */
const chunks = [
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
    priority: 3,
  },
  // With the frame of every page: one file compresses better than two.
  {
    name: 'storefront',
    test: inProject(
      /^\/app\/(?:storefront\/(?:parts\/(?!hash-dialog)|search\/corrected-search|seo\/head|shell\/(?!layout|loading-test|missing-page))|ui\/(?:icon|store|toasts))|^\/shop\/text\/(?:currency|quantity-link)|vite\/preload-helper/,
    ),
    priority: 2,
  },
  // Both sides have them; visitors must not load the parts of the back office for them.
  { name: 'pix', test: inProject(/^\/app\/ui\/(?:copy-text|qr-code)/), priority: 2 },
  {
    name: 'lists',
    test: inProject(
      /^\/(?:contracts\/list-code|shop\/(?:lists\/|catalogue\/product-name|text\/(?:cash-label|whatsapp)))/,
    ),
    priority: 2,
  },
  { name: 'office', test: inProject(/^\/app\/(?:admin|ui)\//), minShareCount: 3, priority: 1 },
  {
    name: 'office-rules',
    test: inProject(/node_modules\/(?:lucide-react|zod)\/|^\/(?:contracts|shop)\//),
    minShareCount: 2,
  },
]

/**
 * Vite's helper for `import()` loads the style sheets of what is imported. Each area has one sheet
 * that is loaded from the start, so visitors need not load the helper either.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

/** Texts of a package's file and what they become; the build fails when a text is gone. */
type Facts = [asked: string | RegExp, answer: string][]

/**
 * What React Router asks for at run time and this shop answers once and for all, by file below
 * react-router's `lib`: nothing is instrumented, and every page brings all routes, so that none is
 * discovered later (react-router.config.ts). The bundler then leaves out 2.7 kB that never run.
 */
const routerFacts: Record<string, Facts> = {
  'router/router': [
    ['if (init.instrumentations)', 'if (false)'],
    ['= consumeInstrumentationClientResultMetaReceiver(router)', '= undefined'],
    ['if (opts?.instrumentationNavigateMetaReceiver)', 'if (false)'],
    ['let fogOfWar = checkFogOfWar(matches, location.pathname)', 'const fogOfWar = {}'],
    ['let fogOfWar = checkFogOfWar(matches, normalizedPath)', 'const fogOfWar = {}'],
    ['if (fogOfWar.active && fogOfWar.matches) matches = fogOfWar.matches;', ''],
    ['fogOfWar.active = false;', ''],
    ['fogOfWar.active', 'false'],
    ['if (isFogOfWar)', 'if (false)'],
    ['init.patchRoutesOnNavigation', 'undefined'],
    ['patchRoutes,', ''],
  ],
  'dom/ssr/fog-of-war': [['if (!isFogOfWarEnabled(routeDiscovery, ssr)', 'if (true']],
  'dom/ssr/components': [['= isFogOfWarEnabled(routeDiscovery, ssr)', '= false']],
}

/** Makes an element of this type unknown to React, and answers that no fiber has its number. */
function neverRendered(type: string, tag: number): Facts {
  return [
    [new RegExp(`case REACT_${type}_TYPE:(?=[^:]+ImplClass\\(${tag},)`, 'g'), ''],
    [`case ${tag}:`, ''],
    [new RegExp(`\\b${tag} === \\w+\\.tag`, 'g'), 'false'],
  ]
}

/**
 * Parts of React that neither visitors nor the back office use: `<ViewTransition>` (the router
 * starts transitions itself), `<SuspenseList>` and refs of fragments. Who uses one of the first two
 * sees React's error for an unknown type of element. The bundler leaves out 6.1 kB.
 */
const reactFacts: Facts = [
  ['case REACT_LEGACY_HIDDEN_TYPE:', ''],
  ...neverRendered('VIEW_TRANSITION', 30),
  ...neverRendered('SUSPENSE_LIST', 19),
  // Whether an update may start a view transition.
  [/\((\w+) & 335544064\) === \1/g, 'false'],
  [/\bshouldStartViewTransition(?=\s+\?)/g, 'false'],
  ['var fragmentInstance = new FragmentInstance(current)', "throw Error('ref of a fragment')"],
  ['return fiber && 7 === fiber.tag && null !== fiber.stateNode', 'return false'],
  // The bundler leaves out functions that nobody calls, but no methods.
  [/FragmentInstance\.prototype\.(\w+) = function/g, 'function $1OfFragment'],
  [/ViewTransitionPseudoElement\.prototype\.(\w+) = function/g, 'function $1OfTransition'],
]

/** By file below node_modules, without its ending. */
const frameworkFacts = new Map([
  ['react-dom/cjs/react-dom-client.production', reactFacts],
  ...Object.entries(routerFacts).map(([file, facts]): [string, Facts] => [
    `react-router/dist/production/lib/${file}`,
    facts,
  ]),
])

/** Fails the build when another version of React or React Router asks otherwise. */
const answeredFramework: Plugin = {
  name: 'answered-framework',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /node_modules\/react-(?:dom|router)\/.+\.js$/ },
    handler(code, id) {
      const [, file = ''] = /node_modules\/(.+)\.js$/.exec(id) ?? []
      return (frameworkFacts.get(file) ?? []).reduce((text, [asked, answer]) => {
        const answered = text.replaceAll(asked, answer)
        if (answered === text) this.error(`${file} no longer has: ${asked}`)
        return answered
      }, code)
    },
  },
}

/**
 * Calls that visitors need not load 1.1 kB for: React Router's warnings for developers, which are
 * part of its production build, and its discovery of routes, which every page brings with it
 * (react-router.config.ts).
 */
const treeshake = {
  manualPureFunctions: ['warning', 'warnOnce', 'warningOnce', 'useFogOFWarDiscovery'],
}

/**
 * Switches off zod's JIT: the content policy forbids eval and would report the attempt
 * (https://zod.dev/packages/core).
 */
const withoutZodJit = ({ name }: { name: string }) =>
  name.startsWith('office') ? 'globalThis.__zod_globalConfig = { jitless: true };' : ''

export default defineConfig(({ command }) => ({
  plugins: [plainImports, answeredFramework, reactRouter()],
  // The content policy allows no data: URLs for fonts and scripts.
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: {
    client: {
      build: {
        // Its list of files before each `import()` is of no use to plainImports.
        modulePreload: false,
        rolldownOptions: {
          output: { codeSplitting: { groups: chunks }, intro: withoutZodJit },
          treeshake,
        },
      },
    },
  },
  ...(command === 'build' && { ssr: bundledSsr }),
}))
