import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long for their size, by which vitest begins the others: the largest first. */
const LONG = /\/browser\/(looks-|hydration|keyboard|default-messages|wizard-steps)/

/** Begins with the files that take longest: one that begins last leaves a core idle until its end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
