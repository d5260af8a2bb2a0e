/**
 * `npm run user` creates and lists the people who may sign in to the back-office: the first administrator of a new
 * installation, or somebody whose password was lost. A new password is generated and shown once.
 *   npm run user                                                       lists all users
 *   npm run user -- --create EMAIL --name NAME [--role ROLE] [--locale LOCALE]
 *   npm run user -- --reset EMAIL                                      sets a new password
 *   npm run user -- --reset-code EMAIL                                 forgets the one-time codes of a lost telephone
 *   npm run user -- --disable EMAIL                                    ends all sessions; --enable undoes it
 * The command uses the database at DATABASE_URL, or else the embedded database in DATA_DIR. While a server runs on the
 * embedded database, that server does the work for the command.
 */
import { runUserCommand } from '../tools/commandLine/runUserCommand.ts';

await runUserCommand(process.argv.slice(2));
