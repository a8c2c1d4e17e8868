"""`python -m playmat` is the same as `playmat`."""

from playmat.cli import main

if __name__ == "__main__":
    main()
