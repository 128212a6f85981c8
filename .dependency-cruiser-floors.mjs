/**
 * A trade of shop/ imports those below it, never in a circle. Tests may build on any trade, and a
 * rule about folders sees all files that are read, so this check reads the program's files alone.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'trades-on-floors',
      comment: 'A trade of shop/ imports those below it, never in a circle (CONTRIBUTING.md).',
      severity: 'error',
      scope: 'folder',
      from: { path: '^shop/[^/]+$' },
      to: { circular: true },
    },
  ],
  options: {
    parser: 'swc',
    includeOnly: '^shop/[^/]+/',
    exclude: '[.](test|fixture)[.]tsx?$',
  },
}
