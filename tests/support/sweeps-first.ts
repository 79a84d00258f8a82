import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Sorts sweeps first, then the longest files. Without times of an earlier run, vitest sorts by file size, and
 * the sweeps' files are small.
 */
export default class SweepsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSweep = ({ moduleId }: TestSpecification) => moduleId.includes("/sweep-");
    return (await super.sort(files)).sort((a, b) => Number(isSweep(b)) - Number(isSweep(a)));
  }
}
