export type FileRules = { types: readonly string[]; maxBytes: number; atMost: number }

export type Refused = { name: string; why: 'type' | 'size' | 'empty' | 'twice' | 'many' }

/** For systems that do not report the type of a file. */
const BY_ENDING: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

const typeOf = ({ name, type }: File) => type || BY_ENDING[name.split('.').pop()?.toLowerCase() ?? '']

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** Returns the chosen files with the acceptable new ones, and why the others are refused. The server checks the content. */
export const addFiles = (
  chosen: readonly File[],
  offered: readonly File[],
  { types, maxBytes, atMost }: FileRules,
): { files: File[]; refused: Refused[] } => {
  const files = [...chosen]
  const refused: Refused[] = []
  for (const file of offered) {
    const why = !types.includes(typeOf(file) ?? '')
      ? 'type'
      : file.size > maxBytes
        ? 'size'
        : file.size === 0
          ? 'empty'
          : files.some((other) => isSame(file, other))
            ? 'twice'
            : files.length >= atMost
              ? 'many'
              : undefined
    if (why) refused.push({ name: file.name, why })
    else files.push(file)
  }
  return { files, refused }
}
