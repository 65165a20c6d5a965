/** Why the program cannot start, in one line that says what to do. Anything else that is thrown at the start is a defect. */
export class StartProblem extends Error {}
