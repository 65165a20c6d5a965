@rem Lets the script "start" of package.json begin with "exec" on Windows, where the shell has no such command.
@%*
