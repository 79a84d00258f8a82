import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Starts the longest files first; without times of an earlier run, vitest goes by their size, and the sweeps are short. */
export default class SweepsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSweep = ({ moduleId }: TestSpecification) => moduleId.includes("/sweep-");
    return (await super.sort(files)).sort((a, b) => Number(isSweep(b)) - Number(isSweep(a)));
  }
}
