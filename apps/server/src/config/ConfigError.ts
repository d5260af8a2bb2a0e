/** An invalid environment value. The message contains the variable and the allowed values. */
export class ConfigError extends Error {
  readonly variable: string;
  constructor(variable: string, allowed: string) {
    super(`${variable} must be ${allowed}`);
    this.name = 'ConfigError';
    this.variable = variable;
  }
}
