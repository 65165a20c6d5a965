import packageJson from '../../../package.json' with { type: 'json' }

/** The version of Lintel. */
export const PROGRAM_VERSION: string = packageJson.version
